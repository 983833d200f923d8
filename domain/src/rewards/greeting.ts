export type Greeting = 'morning' | 'afternoon' | 'evening';

/** The greeting for the learner's local hour, 0 to 23: «Buongiorno» from 5, «Buon pomeriggio» from 13, «Buonasera» from 18. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 13) return 'morning';
  return hour >= 13 && hour < 18 ? 'afternoon' : 'evening';
}
