{
  const RETRY_MS = 50;
  const MAX_TRIES = 200;
  const LONGEST_PAINT_MS = 1000;
  const RELOAD_MS = 2000;
  const presses = (window.earlyPresses = []);
  const app = document.querySelector('meta[name=app]')?.content.split(' ');
  const isEarly = () => document.getElementById('app')?.dataset.app !== undefined;
  // The clicked buttons whose click React has not handled yet, in order.
  const waiting = [];
  let isReactListening = false;
  // React stops the propagation of a click on a part that it cannot hydrate yet. Such a click does not arrive here, so it
  // counts as not handled. The app itself never stops a click.
  const handled = new WeakSet();
  addEventListener('click', (event) => handled.add(event));
  const isHandled = (button) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    button.dispatchEvent(click);
    return handled.has(click);
  };
  let tries = 0;
  const repeatClicks = () => {
    for (; waiting.length > 0; tries = 0) {
      const [button] = waiting;
      delete button.dataset.pressed;
      if (button.isConnected && !isHandled(button) && (tries += 1) < MAX_TRIES)
        return setTimeout(repeatClicks, RETRY_MS);
      waiting.shift();
    }
  };
  const enqueue = (button) => {
    button.dataset.pressed = '';
    waiting.push(button);
    if (isReactListening && waiting.length === 1) setTimeout(repeatClicks, RETRY_MS);
  };
  window.repeatEarlyClicks = () => {
    isReactListening = true;
    repeatClicks();
  };
  const start = () => {
    const [react, entry, ...files] = app.splice(0);
    if (!entry) return;
    // One task per file, because one task for all files would block a slow phone for 80 ms.
    for (const href of [entry, ...files])
      setTimeout(() =>
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
      );
    // React's code runs in a separate task, because React and the app together would block a slow phone for 70 ms.
    const run = () => import(react).then(() => import(entry));
    // If a file does not load, the next click, key or `online` event tries again. If the learner has already pressed something,
    // the page tries again by itself.
    const handleFailure = () => {
      app.push(react, entry, ...files);
      if (navigator.onLine && (waiting.length > 0 || presses.length > 0)) setTimeout(start, RELOAD_MS);
    };
    setTimeout(() => void run().catch(handleFailure));
  };
  const onClick = (event) => {
    const button = event.isTrusted && event.target.closest('main button[type=button]');
    if (!button) return;
    if (!isReactListening) return enqueue(button);
    if (waiting.length === 0) return setTimeout(() => handled.has(event) || enqueue(button));
    event.stopPropagation();
    enqueue(button);
  };
  addEventListener('click', onClick, true);
  addEventListener('submit', (event) => {
    if (!isEarly()) return;
    event.preventDefault();
    if (event.target.dataset.pressed !== undefined) return;
    event.target.dataset.pressed = '';
    presses.push({ element: event.target });
  });
  addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
    if (isEarly() && !ctrlKey && !metaKey && !altKey && !target.closest('form')) presses.push({ element: target, key });
  });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.earlyInstallPrompt = event;
  });
  if (app) {
    for (const type of ['pointerdown', 'keydown', 'online']) addEventListener(type, start);
    // A browser reports a paint when it is on the screen. After `requestAnimationFrame`, the frame is still being drawn, and
    // the code of the app would compete with it. A hidden page is not painted, and a covered window possibly not.
    const startAfterPaint = () => {
      setTimeout(start, document.hidden ? 0 : LONGEST_PAINT_MS);
      const observer = new PerformanceObserver(start);
      requestAnimationFrame(() => observer.observe({ type: 'paint', buffered: true }));
    };
    addEventListener('load', startAfterPaint);
  }
}
