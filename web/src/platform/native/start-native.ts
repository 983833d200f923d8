import { App } from '@capacitor/app';
import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics';
import { SplashScreen } from '@capacitor/splash-screen';
import { StatusBar, Style } from '@capacitor/status-bar';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { setNativeShell, type LiveSource } from '#web/platform/device/native-shell.ts';
import { setServer, serverUrl } from '#web/platform/device/server-url.ts';
import { openDeepLink } from './open-deep-link.ts';
import { startGoogleSignIn } from './google.ts';
import { nativeFetch } from './native-fetch.ts';
import { loadToken } from './session-token.ts';
import { deleteSharedFiles, shareFile } from './share-file.ts';
import { EventSource } from 'eventsource';

const SERVER = import.meta.env.VITE_SERVER_URL as string;

/** Runs before the first screen: sets the server's URL and loads the session token. */
export async function prepareNative(): Promise<void> {
  setServer(SERVER, nativeFetch);
  setNativeShell({ signInWithGoogle: startGoogleSignIn, haptic, openStream, shareFile });
  const token = await loadToken();
  if (location.pathname === '/') history.replaceState(null, '', token ? '/dashboard' : '/login');
}

/**
 * Runs after the app has started: connects deep links, the back button and the status bar to the app. Without an earlier screen,
 * the back button leaves the app if `mayLeave` resolves to true.
 */
export function connectNative(queries: QueryClient, router: AnyRouter, mayLeave: () => Promise<boolean>): void {
  void deleteSharedFiles();
  void App.addListener('appUrlOpen', ({ url }) => void openDeepLink(url, queries, router));
  void App.getLaunchUrl().then((launch) => launch && openDeepLink(launch.url, queries, router));
  void App.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack) router.history.back();
    else void leaveIf(mayLeave());
  });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const updateStatusBar = () => void StatusBar.setStyle({ style: dark.matches ? Style.Dark : Style.Light });
  dark.addEventListener('change', updateStatusBar);
  updateStatusBar();
  void SplashScreen.hide();
}

async function leaveIf(mayLeave: Promise<boolean>): Promise<void> {
  if (await mayLeave) await App.exitApp();
}

function haptic(feedback: 'success' | 'error' | 'tap'): void {
  if (feedback === 'tap') void Haptics.impact({ style: ImpactStyle.Light });
  else void Haptics.notification({ type: feedback === 'success' ? NotificationType.Success : NotificationType.Error });
}

/** Opens an `EventSource` to the server. Every connection and every reconnection sends the current session token. */
export function openStream(path: string): LiveSource {
  return new EventSource(serverUrl() + path, { fetch: (url, init) => nativeFetch(String(url), init) });
}
