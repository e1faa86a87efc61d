import classes from '#web/features/backups/folder-question.module.css';

/** A question about a folder, whose name stays in one piece. */
export function FolderQuestion({ text, folder }: { text: string; folder: string }) {
  const [before = '', after = ''] = text.split(folder);
  return (
    <p>
      {before}
      <span className={classes.folder}>{folder}</span>
      {after}
    </p>
  );
}
