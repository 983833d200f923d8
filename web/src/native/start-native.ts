import { App } from '@capacitor/app';
import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics';
import { SplashScreen } from '@capacitor/splash-screen';
import { StatusBar, Style } from '@capacitor/status-bar';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { setNativeShell } from '#web/native-shell.ts';
import { reachServerAt } from '#web/server-address.ts';
import { followLink } from './follow-link.ts';
import { beginGoogle } from './google.ts';
import { nativeFetch } from './native-fetch.ts';
import { openStream } from './open-stream.ts';
import { loadToken } from './session-token.ts';
import { forgetFiles, shareFile } from './share-file.ts';

const SERVER = import.meta.env.VITE_SERVER_URL as string;

/** Before the first screen: where the server is, and who is signed in. */
export async function prepareNative(): Promise<void> {
  reachServerAt(SERVER, nativeFetch);
  setNativeShell({ signInWithGoogle: beginGoogle, feel, openStream, shareFile });
  const token = await loadToken();
  if (location.pathname === '/') history.replaceState(null, '', token ? '/dashboard' : '/login');
}

/** With the app standing: links that open it, the back button, the bars of the system. */
export function connectNative(queries: QueryClient, router: AnyRouter): void {
  void forgetFiles();
  void App.addListener('appUrlOpen', ({ url }) => void followLink(url, queries, router));
  void App.getLaunchUrl().then((launch) => launch && followLink(launch.url, queries, router));
  void App.addListener('backButton', ({ canGoBack }) => (canGoBack ? router.history.back() : void App.exitApp()));
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const colourBars = () => void StatusBar.setStyle({ style: dark.matches ? Style.Dark : Style.Light });
  dark.addEventListener('change', colourBars);
  colourBars();
  void SplashScreen.hide();
}

function feel(answer: 'right' | 'wrong' | 'given'): void {
  if (answer === 'given') void Haptics.impact({ style: ImpactStyle.Light });
  else void Haptics.notification({ type: answer === 'right' ? NotificationType.Success : NotificationType.Error });
}
