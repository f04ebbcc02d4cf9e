import styles from './both-versions.module.css';

export type BothValues = { label: string; yours: string; theirs: string };

/** What this staff member and another one have, side by side. */
export const BothVersions = ({ rows }: { rows: BothValues[] }) => (
  <table className={styles.versions} aria-label="Both versions">
    <thead>
      <tr>
        <td />
        <th scope="col">Yours</th>
        <th scope="col">Theirs, saved</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, yours, theirs }) => (
        <tr key={label} data-differs={yours !== theirs || undefined}>
          <th scope="row">{label}</th>
          <td>{yours || 'None'}</td>
          <td>{theirs || 'None'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
