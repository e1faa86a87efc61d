/** One file of a body, as the contract describes it. */
interface Upload {
  fileName: string;
  bytes: Uint8Array;
}

/** The body of a call with files: the files under the contract's one name, everything else as text. */
export function multipartBody(body: object, filesField: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (name === filesField && Array.isArray(value)) appendFiles(form, name, value.filter(isUpload));
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

function appendFiles(form: FormData, name: string, files: readonly Upload[]): void {
  for (const { fileName, bytes } of files) form.append(name, new Blob([new Uint8Array(bytes)]), fileName);
}

function isUpload(value: unknown): value is Upload {
  return typeof value === 'object' && value !== null && 'fileName' in value && 'bytes' in value;
}
