/** For `npm run db:generate`, which turns a changed declaration into the next file of migrations/. */
export default {
  dialect: 'postgresql',
  schema: ['./src/server/db/entity-tables.ts', './src/server/db/tables.ts', './src/server/db/order-tables.ts', './src/server/db/mail-tables.ts'],
  out: './migrations',
}
