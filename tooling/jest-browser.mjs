import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * A browser environment in the studio's time zone, independent of the machine's. A test file can choose another zone
 * with `@jest-environment-options {"timeZone": "Asia/Tokyo"}` in its first comment.
 */
export default class Browser extends TestEnvironment {
  machine = process.env.TZ;

  constructor(config, context) {
    super(config, context);
    process.env.TZ = config.projectConfig.testEnvironmentOptions.timeZone ?? 'America/Los_Angeles';
  }

  async teardown() {
    await super.teardown();
    if (this.machine === undefined) delete process.env.TZ;
    else process.env.TZ = this.machine;
  }
}
