import styles from './skeleton.module.css';

type Length = number | string;

// An SVG takes its size from attributes; under the CSP, prerendered markup may have no style attribute.
/** A gray placeholder for loading content; `height` and `width` are in px or any CSS length. */
export const Skeleton = ({ height, width = '100%' }: { height: Length; width?: Length }) => (
  <svg className={styles.skeleton} width={width} height={height} aria-hidden />
);
