import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { APP_EMAIL_PATHS, APP_PATHS } from '#server/platform/http/app-paths.ts';
import { ROOT } from '#tools/run.ts';

const read = (path: string) => readFileSync(join(ROOT, 'mobile', path), 'utf8');
const config = JSON.parse(read('capacitor.config.json')) as { appId: string; webDir: string };

test('Android opens the custom scheme and the links of our emails, and allows no backup', () => {
  const manifest = read('android/app/src/main/AndroidManifest.xml');
  expect(read('android/app/src/main/res/values/strings.xml')).toContain('"custom_url_scheme">vialibera<');
  expect(manifest).toContain('<data android:scheme="@string/custom_url_scheme" />');
  expect(manifest).toContain('<intent-filter android:autoVerify="true">');
  expect(manifest).toContain('android:allowBackup="false"');
});

test('the app claims exactly the links to its own screens and the links of our emails', () => {
  expect(APP_PATHS).toEqual(listScreens());
  const manifest = read('android/app/src/main/AndroidManifest.xml');
  const filters = [...manifest.matchAll(/<data android:(path|pathPrefix)="([^"]+)" \/>/g)];
  const claimed = filters.map(([, kind, path]) => (kind === 'path' ? path : `${path}*`));
  expect(claimed).toEqual([...APP_PATHS, ...APP_EMAIL_PATHS]);
});

/**
 * Returns the paths of the screens, taken from the names of the route files, with `*` for each parameter. Leaves out
 * the public pages; these are the pages with the site's footer.
 */
function listScreens(): string[] {
  const folder = join(ROOT, 'web/src/app/routes');
  const files = readdirSync(folder).filter((file) => file !== '__root.tsx');
  return files
    .filter((file) => !readFileSync(join(folder, file), 'utf8').includes('footer: true'))
    .map((file) => `/${file.replace(/(\.index)?\.tsx$/, '')}`)
    .map((path) => path.replaceAll('_.', '/').replaceAll('.', '/').replaceAll(/\$\w+/g, '*'))
    .toSorted();
}

test('iOS opens the custom scheme and declares Italian', () => {
  const plist = read('ios/App/App/Info.plist');
  expect(plist).toMatch(/CFBundleURLSchemes<\/key>\s*<array>\s*<string>vialibera<\/string>/);
  expect(plist).toMatch(/CFBundleDevelopmentRegion<\/key>\s*<string>it<\/string>/);
  const project = read('ios/App/App.xcodeproj/project.pbxproj');
  expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App.entitlements;/g)).toHaveLength(2);
});

test('iOS declares why file timestamps are read, as the App Store requires', () => {
  expect(read('ios/App/App/PrivacyInfo.xcprivacy')).toMatch(/CategoryFileTimestamp<[^]*<string>C617\.1<\/string>/);
  const project = read('ios/App/App.xcodeproj/project.pbxproj');
  const resources = /isa = PBXResourcesBuildPhase;[^]*?\);/.exec(project)?.[0];
  expect(resources).toContain('PrivacyInfo.xcprivacy in Resources');
});

test('Android may share files of the cache folder', () => {
  expect(read('android/app/src/main/res/xml/file_paths.xml')).toMatch(/<cache-path name="\w+" path="\."/);
  expect(read('android/app/src/main/AndroidManifest.xml')).toContain('${applicationId}.fileprovider');
});

test('the Android and iOS projects have the same app id and plugins', () => {
  expect(read('android/app/build.gradle')).toContain(`applicationId "${config.appId}"`);
  expect(read('ios/App/App.xcodeproj/project.pbxproj')).toContain(`PRODUCT_BUNDLE_IDENTIFIER = ${config.appId};`);
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const plugins = Object.keys(dependencies).filter((name) => !/@capacitor\/(core|android|ios)$/.test(name));
  const [gradle, swift] = [read('android/capacitor.settings.gradle'), read('ios/App/CapApp-SPM/Package.swift')];
  for (const plugin of plugins)
    for (const project of [gradle, swift]) expect(project).toContain(`node_modules/${plugin}`);
});
