// React and nothing to draw: the script of a page whose markup stands in its document.
import { createRoot } from 'react-dom/client';

createRoot(document.createElement('div')).render(null);
