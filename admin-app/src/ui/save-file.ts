type Exported = { data?: { filename: string; text: string } | undefined };

/** Downloads a file as soon as the API has exported it. */
export async function saveFile(sent: PromiseLike<Exported>): Promise<void> {
  const { data } = await sent;
  if (!data) return;
  const url = URL.createObjectURL(new Blob([data.text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: data.filename });
  link.click();
  URL.revokeObjectURL(url);
}
