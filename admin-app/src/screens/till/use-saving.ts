import { useExportSheetMutation } from '../../api/till-api.ts';

/** Downloads a day's sheet as a file. */
export function useSaving(date: string) {
  const [send, { isLoading }] = useExportSheetMutation();
  const save = async () => {
    const { data } = await send(date);
    if (!data) return;
    const url = URL.createObjectURL(new Blob([data.text], { type: 'text/csv' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: data.filename });
    link.click();
    URL.revokeObjectURL(url);
  };
  return { save: () => void save(), isSaving: isLoading };
}
