import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/src/**/*table*.ts',
  out: './server/src/platform/db/migrations',
});
