export type Greeting = 'morning' | 'afternoon' | 'evening';

/** By the hour on the learner's clock, 0 to 23: «Buongiorno» till 13, «Buon pomeriggio» till 18, else «Buonasera». */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 13) return 'morning';
  return hour >= 13 && hour < 18 ? 'afternoon' : 'evening';
}
