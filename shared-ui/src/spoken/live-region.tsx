import { addRegion } from './say.ts';

const mount = (host: HTMLElement | null) => (host ? addRegion(host) : undefined);

/**
 * Speaks every message of the page, or of the modal dialog that it is in. Screen readers skip a region that is
 * inserted together with its text, so this one is mounted empty with the app or dialog.
 */
export const LiveRegion = () => <div ref={mount} className="unseen" />;
