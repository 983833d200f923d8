export type Greeting = 'morning' | 'afternoon' | 'evening';

/** By the learner's local hour, 0 to 23: «Buongiorno» from 5 until 13, «Buon pomeriggio» until 18, otherwise «Buonasera». */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 13) return 'morning';
  return hour >= 13 && hour < 18 ? 'afternoon' : 'evening';
}
