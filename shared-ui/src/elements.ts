import type { ReactElement } from 'react';

/** Content next to other elements. It must be elements, because a page translator breaks bare text there. */
export type Elements = ReactElement | Elements[] | '' | false | null | undefined;
