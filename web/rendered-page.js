{
  const presses = (window.earlyPresses = []);
  const app = document.querySelector('meta[name=app]')?.content.split(' ');
  const isEarly = () => document.getElementById('app')?.dataset.app !== undefined;
  const keep = (element) => {
    element.dataset.pressed = '';
    presses.push({ element });
  };
  const start = () => {
    const [entry, ...files] = app.splice(0);
    if (!entry) return;
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // Without network, the next press tries again.
    import(entry).catch(() => app.push(entry, ...files));
  };
  addEventListener('click', ({ target }) => {
    const button = isEarly() && target.closest('main button[type=button]');
    if (button) keep(button);
  });
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
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, start);
    // A hidden page is not painted, so it need not wait for its paint.
    const startAfterPaint = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
    addEventListener('load', startAfterPaint);
  }
}
