import { cardPages, scriptInventory } from '../../gateway/src/page/card-page-scripts.ts';
import { wrap } from '../checks/environment.ts';

export const docFile = 'docs/card-page.md';

const pages = cardPages.map((path) => `\`${path}\``).join(' and ');

const head = `# Scripts on the card pages

Guests enter a card on ${pages}. These are all the scripts that may run there, as
PCI DSS 4.0.1, requirement 6.4.3 asks for. \`npm run card-page -- --write\` generates this page from
\`gateway/src/page/card-page-scripts.ts\`, and a test checks that it is current. The pages' security policy is built
from the same list. [Decision 132](decisions/0132-the-card-pages-are-compared-with-what-was-released.md) says how these
pages are watched.
`;

/** Generates docs/card-page.md. */
export function cardPageDoc(): string {
  const sections = scriptInventory.map(({ name, listedAs, reason, authorizedBy, integrity }) => {
    const lines = [
      `Source in the policy: ${/^[A-Z'h]/.test(listedAs) && !listedAs.includes(' ') ? `\`${listedAs}\`` : listedAs}`,
      `Reason: ${reason}`,
      `Authorized by: ${authorizedBy}`,
      `Integrity: ${integrity}`,
    ];
    return `\n## ${name}\n\n${lines.map((line) => wrap(`- ${line}`)).join('\n')}\n`;
  });
  return head + sections.join('');
}
