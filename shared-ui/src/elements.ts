import type { ReactElement } from 'react';

/** What stands beside other elements: elements only, because a bare text there is not safe from a translator. */
export type Elements = ReactElement | Elements[] | '' | false | null | undefined;
