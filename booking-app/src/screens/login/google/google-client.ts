type GoogleId = {
  initialize: (options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
  }) => void;
  renderButton: (place: HTMLElement, look: object) => void;
};

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleId } };
  }
}

// The maximum width of Google's button.
const maxWidth = 400;

/** `nonce` is returned in the token and binds it to this browser. */
type GoogleButton = {
  clientId: string;
  scriptUrl: string;
  nonce: string;
  onToken: (token: string) => void;
};

/**
 * Renders Google's own button in `place`. Resolves to a function that renders it again when the width changes;
 * rejects if the script fails to load or refuses.
 */
export async function drawGoogleButton(
  place: HTMLElement,
  { clientId, scriptUrl, nonce, onToken }: GoogleButton,
): Promise<() => void> {
  const google = window.google?.accounts?.id ?? (await loadGoogle(scriptUrl));
  // If it is called several times, only the last call counts.
  google.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => onToken(credential),
  });
  let drawnWidth = 0;
  const draw = (): void => {
    const width = Math.min(maxWidth, place.clientWidth) || maxWidth;
    if (width === drawnWidth) return;
    drawnWidth = width;
    google.renderButton(place, { ...look, theme: themeOf(place), width });
  };
  draw();
  return draw;
}

const look = { text: 'continue_with', size: 'large', logo_alignment: 'center' };

const themeOf = (place: HTMLElement): string =>
  getComputedStyle(place).colorScheme === 'dark' ? 'filled_black' : 'outline';

function loadGoogle(address: string): Promise<GoogleId> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const refuse = () => {
      script.remove();
      reject(new Error('Google’s script did not load.'));
    };
    script.src = address;
    script.onload = () => {
      const google = window.google?.accounts?.id;
      return google ? resolve(google) : refuse();
    };
    script.onerror = refuse;
    document.head.append(script);
  });
}

/** Returns the email address in a token, unchecked and for display only; null for text that is not a token. */
export function addressIn(token: string): string | null {
  try {
    const base64 = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const { email } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown };
    return typeof email === 'string' ? email : null;
  } catch {
    return null;
  }
}
