type Attributes = Record<string, string | true | undefined>;

export const link = (values: Attributes): string => `<link${attributes(values)}>`;

export const meta = (values: Attributes): string => `<meta${attributes(values)}>`;

export function attributes(values: Attributes): string {
  let written = '';
  for (const [name, value] of Object.entries(values)) {
    if (value === true) written += ` ${name}`;
    else if (value !== undefined) written += ` ${name}="${escapeHtml(value)}"`;
  }
  return written;
}

/** JSON for a script element. Every `<` is escaped, so it cannot contain `</script`. */
export const inlineJson = (json: string): string => json.replaceAll('<', '\\u003c');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text and attributes of HTML and XML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => escapes[sign]!);
