import type { ReactElement } from 'react';

/** Content next to other elements: elements only, because a page translator breaks bare text there. */
export type Elements = ReactElement | Elements[] | '' | false | null | undefined;
