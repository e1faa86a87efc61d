/** Folders and files that settings name, as whole paths or relative to the working directory. */
export interface Places {
  dataDir: string;
  backupDir: string;
  keyFile: string | undefined;
}

export function checkPlaces(places: Places): void;
