import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '#tools/run.ts';

/** The origin from which the native app loads its pages on Android. */
export const APP = 'https://localhost';
const BRIDGE = join(ROOT, 'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js');
const CACHE = 'file:///cache/';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The emulated native methods of each Capacitor plugin. */
const METHODS: Record<string, string[]> = {
  App: ['getLaunchUrl', 'exitApp'],
  Browser: ['open', 'close'],
  Filesystem: ['writeFile', 'rmdir'],
  Haptics: ['impact', 'notification'],
  StatusBar: ['setStyle'],
  Share: ['share'],
  SplashScreen: ['hide'],
  LocalNotifications: ['cancel', 'requestPermissions', 'schedule'],
  SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem'],
};

export type NativeCall = { pluginId: string; methodName: string; options: Record<string, unknown> };

/**
 * Emulates the Android app in `page`. Requests to `APP` get the files of the built app from the folder `www`, as in
 * Android's web view. Capacitor's bridge calls emulated native methods, which store their data in `localStorage`. All calls
 * of native methods are recorded.
 */
export async function emulateNativeApp(page: Page, www: string): Promise<void> {
  await page.route(`${APP}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = extname(pathname) ? pathname : '/index.html';
    const body = await readFile(join(www, path)).catch(() => null);
    if (!body) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: TYPES[extname(path)] ?? 'application/octet-stream' });
  });
  await page.addInitScript(nativeSide, { methods: METHODS, cache: CACHE });
  await page.addInitScript({ path: BRIDGE });
}

/** Returns the recorded calls of the native methods of a plugin. */
export function nativeCalls(page: Page, pluginId: string): Promise<NativeCall[]> {
  return page.evaluate(
    (plugin) => (window as unknown as NativeWindow).nativeCalls.filter((call) => call.pluginId === plugin),
    pluginId,
  );
}

/** Returns the name and the content of the last shared file. The content is null if the file was deleted. */
export async function sharedFile(page: Page): Promise<{ name: string; content: string | null }> {
  const shared = (await nativeCalls(page, 'Share')).at(-1)?.options.files as [string] | undefined;
  const path = shared?.[0].replace(CACHE, '') ?? '';
  return { name: basename(path), content: await page.evaluate((key) => localStorage.getItem(key), `cache:${path}`) };
}

/** Makes all later calls of the native method `methodName` fail with the error text `message`. */
export async function rejectNativeCalls(page: Page, methodName: string, message: string): Promise<void> {
  await page.evaluate(([name, text]) => void ((window as unknown as NativeWindow).nativeErrors[name] = text), [
    methodName,
    message,
  ] as const);
}

/** Fires a native event: `appUrlOpen` if a deep link was opened, `backButton` if the back button was pressed. */
export async function nativeEvent(page: Page, name: 'appUrlOpen' | 'backButton', data: object): Promise<void> {
  await page.evaluate(([event, detail]) => (window as unknown as NativeWindow).nativeEvent(event, detail), [
    name,
    data,
  ] as const);
}

type NativeWindow = {
  nativeCalls: NativeCall[];
  nativeErrors: Record<string, string>;
  nativeEvent: (name: string, data: object) => void;
  androidBridge: { postMessage: (text: string) => void; onmessage?: (event: { data: string }) => void };
  Capacitor: object;
};

/** Emulates the native side of the app. This function runs in the browser, before Capacitor's bridge is loaded. */
function nativeSide({ methods, cache }: { methods: Record<string, string[]>; cache: string }): void {
  type Call = NativeCall & { callbackId: string };
  const native = window as unknown as NativeWindow;
  const listeners: Call[] = [];
  const sendToApp = (answer: object) => native.androidBridge.onmessage?.({ data: JSON.stringify(answer) });
  const answer = (call: Call, data: unknown, save = false) => sendToApp({ ...call, save, success: true, data });

  native.nativeCalls = [];
  native.nativeErrors = {};
  native.nativeEvent = (name, data) => {
    for (const call of listeners) if (call.options.eventName === name) answer(call, data, true);
  };
  native.Capacitor = {
    PluginHeaders: Object.entries(methods).map(([name, own]) => ({
      name,
      methods: [
        ...own.map((method) => ({ name: method, rtype: 'promise' })),
        { name: 'addListener', rtype: 'callback' },
        { name: 'removeListener' },
      ],
    })),
  };
  native.androidBridge = {
    postMessage: (text) => {
      const call = JSON.parse(text) as Call;
      if (!call.pluginId) return;
      native.nativeCalls.push(call);
      if (call.methodName === 'addListener') return void listeners.push(call);
      const message = native.nativeErrors[call.methodName];
      setTimeout(() =>
        message ? sendToApp({ ...call, success: false, error: { message } }) : answer(call, dataOf(call)),
      );
    },
  };

  function dataOf({ methodName, options }: Call): unknown {
    const key = `keystore:${String(options.prefixedKey)}`;
    if (methodName === 'internalGetItem') return { data: localStorage.getItem(key) };
    if (methodName === 'internalSetItem') localStorage.setItem(key, String(options.data));
    if (methodName === 'internalRemoveItem') localStorage.removeItem(key);
    if (methodName === 'writeFile') return saveFile(String(options.path), String(options.data));
    if (methodName === 'rmdir') removeFolder(`cache:${String(options.path)}/`);
    if (methodName === 'requestPermissions') return { display: 'granted' };
    return methodName === 'internalRemoveItem' ? { success: true } : {};
  }

  function saveFile(path: string, data: string) {
    localStorage.setItem(`cache:${path}`, data);
    return { uri: `${cache}${path}` };
  }

  function removeFolder(start: string) {
    for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
  }
}
