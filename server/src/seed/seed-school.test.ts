import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
