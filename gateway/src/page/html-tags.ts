type Attributes = Record<string, string | true | undefined>;

export const link = (values: Attributes): string => `<link${attributes(values)}>`;

export const meta = (values: Attributes): string => `<meta${attributes(values)}>`;

export const attributes = (values: Attributes): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value!)}"`))
    .join('');

/** JSON for a script element: `</script` cannot occur in it, every `<` is written as an escape. */
export const inlineJson = (json: string): string => json.replaceAll('<', '\\u003c');

/** For text and attributes of HTML and XML. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
