// React without components: the script of a page whose markup is in its document.
import { createRoot } from 'react-dom/client';

createRoot(document.createElement('div')).render(null);
