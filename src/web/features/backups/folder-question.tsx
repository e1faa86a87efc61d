import classes from '#web/features/backups/backups.module.css';

/** A question about a folder; the folder name does not wrap. */
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
