// React without components, as the only script of a page whose document already has its markup.
import { createRoot } from 'react-dom/client';

createRoot(document.createElement('div')).render(null);
