{
  const POLL_MS = 50;
  const presses = (window.earlyPresses = []);
  const app = document.querySelector('meta[name=app]')?.content.split(' ');
  const isEarly = () => document.getElementById('app')?.dataset.app !== undefined;
  // React marks each element that it has hydrated. Parts whose code loads later are hydrated after the rest.
  const isHydrated = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const keep = (element) => {
    element.dataset.pressed = '';
    presses.push({ element });
  };
  // One queue, so that the presses keep their order.
  const waiting = [];
  const repeatHydrated = () => {
    while (waiting.length > 0 && (isHydrated(waiting[0]) || !waiting[0].isConnected)) {
      const button = waiting.shift();
      delete button.dataset.pressed;
      button.click();
    }
    if (waiting.length > 0) setTimeout(repeatHydrated, POLL_MS);
  };
  const repeatWhenHydrated = (button) => {
    button.dataset.pressed = '';
    waiting.push(button);
    if (waiting.length === 1) setTimeout(repeatHydrated, POLL_MS);
  };
  const start = () => {
    const [entry, ...files] = app.splice(0);
    if (!entry) return;
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // Without network, the next press or the network's return tries again.
    import(entry).catch(() => app.push(entry, ...files));
  };
  const keepClick = ({ target, isTrusted }) => {
    const button = isTrusted && target.closest('main button[type=button]');
    if (!button || isHydrated(button)) return;
    // React may hydrate the button in this same event, and then handles the event.
    setTimeout(() => {
      if (isHydrated(button)) return;
      if (app) repeatWhenHydrated(button);
      else keep(button);
    });
  };
  // React stops events on parts that it cannot hydrate yet, so this listener comes before React's.
  addEventListener('click', keepClick, true);
  addEventListener('submit', (event) => {
    if (!isEarly()) return;
    event.preventDefault();
    if (event.target.dataset.pressed === undefined) keep(event.target);
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
    // A hidden page is not painted, so it need not wait for its paint.
    const startAfterPaint = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
    addEventListener('load', startAfterPaint);
  }
}
