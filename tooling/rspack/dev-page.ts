// React Refresh in a remote finds the shell's renderer only through a hook that records renderers.
// The hook must exist before React loads.
const keepRenderers = `
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size + 1, renderer);
    return this.renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};`;

type Page = {
  /** The address of the shell's dev server. */
  origin: string;
  /** The remotes' dev servers. */
  releases: Record<string, { mount: string; entry: string }>;
};

/**
 * The development document of every address. Each remote has a sheet with the same name as the shell's, and takes a
 * link to `/app.css` for its own, so the link names the shell's origin.
 */
export const devPage = ({ origin, releases }: Page) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Silver Bench Studio</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<script>${keepRenderers}</script>
<link rel="stylesheet" href="${origin}/app.css">
<script defer src="/app.js"></script>
<script type="application/json" id="releases">${JSON.stringify(releases)}</script>
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
