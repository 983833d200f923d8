export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'signal';

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-blue text-on-blue hover:bg-blue-strong',
  quiet: 'border-line bg-transparent text-blue hover:border-blue',
  danger: 'border-transparent bg-red text-on-red hover:opacity-90',
  // A variant for the dark asphalt background, on which blue has too little contrast.
  signal: 'border-transparent bg-yellow text-on-yellow hover:opacity-90 focus-visible:outline-white',
};

/**
 * Returns the classes of a button, or of a link styled as a button. The border of most variants is transparent;
 * forced-colours mode makes this border visible.
 */
export function buttonClasses(variant: ButtonVariant = 'primary', className = ''): string {
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded-control border-[1.5px] px-5 pt-0.5 text-center font-sign text-[1.0625rem] leading-tight font-bold no-underline transition-[background-color,border-color,opacity,transform] duration-140 ease-out active:translate-y-px disabled:opacity-55 aria-disabled:opacity-55 ${variantClasses[variant]} ${className}`;
}
