// CommonJS knows its own folder, both in the build and under Jest.
const { readdirSync } = require('node:fs');

const files = readdirSync(__dirname).filter((file) => /^\d{4}-[a-z-]+\.[jt]s$/.test(file));

/**
 * Every migration in this folder, in numeric order, for every supported engine.
 * @type {(new () => import('typeorm').MigrationInterface)[]}
 */
exports.migrations = files.sort().flatMap((file) => Object.values(require(`./${file}`)));
