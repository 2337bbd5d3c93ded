import { main } from './main/index.js';
await main('publish');
