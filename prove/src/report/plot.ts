import type { Plot } from '../witness.ts';

const width = 640;
const height = 220;
const margin = { left: 56, right: 16, top: 12, bottom: 36 };
const innerWidth = width - margin.left - margin.right;
const innerHeight = height - margin.top - margin.bottom;

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A plot as SVG: a line through the points or a bar at each. */
export function toSvg({ kind, x, y, points, title }: Plot): string {
  const xs = points.map(([value]) => value);
  const left = Math.min(...xs);
  const right = Math.max(...xs, left + 1e-9);
  const top = Math.max(...points.map(([, value]) => value), 1e-9);
  const toX = (value: number) => margin.left + ((value - left) / (right - left)) * innerWidth;
  const toY = (value: number) => margin.top + innerHeight - (value / top) * innerHeight;
  const bar = Math.max(1, innerWidth / points.length - 1);
  const shape =
    kind === 'bars'
      ? points
          .map(([a, b]) => {
            const at = margin.left + ((a - left) / (right - left)) * (innerWidth - bar);
            return `<rect x="${at.toFixed(1)}" y="${toY(b).toFixed(1)}" width="${bar.toFixed(1)}" height="${(margin.top + innerHeight - toY(b)).toFixed(1)}"/>`;
          })
          .join('')
      : `<polyline points="${points.map(([a, b]) => `${toX(a).toFixed(1)},${toY(b).toFixed(1)}`).join(' ')}"/>`;
  const label = (at: { x: number; y: number }, text: string, anchor = 'middle') =>
    `<text x="${at.x}" y="${at.y}" text-anchor="${anchor}">${escapeHtml(text)}</text>`;
  const number = (value: number) => String(Number(value.toPrecision(3)));
  const base = margin.top + innerHeight;
  return [
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(title)}">`,
    `<path d="M${margin.left} ${margin.top}V${base}H${width - margin.right}"/>`,
    shape,
    label({ x: margin.left - 6, y: margin.top + 10 }, number(top), 'end'),
    label({ x: margin.left - 6, y: base }, '0', 'end'),
    label({ x: margin.left, y: base + 14 }, number(left)),
    label({ x: width - margin.right, y: base + 14 }, number(right), 'end'),
    label({ x: margin.left + innerWidth / 2, y: height - 4 }, `${y} by ${x}`),
    '</svg>',
  ].join('');
}
