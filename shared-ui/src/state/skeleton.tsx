import styles from './skeleton.module.css';

type Length = number | string;

// An svg takes its size from attributes: prerendered markup may carry no style attribute under the CSP.
/** A gray placeholder for loading content; `height` and `width` in px or any CSS length. */
export const Skeleton = ({ height, width = '100%' }: { height: Length; width?: Length }) => (
  <svg className={styles.skeleton} width={width} height={height} aria-hidden />
);
