export { migrations } from '../../migrations/all.cjs';
