import { sql } from 'kysely'
import { migrate, migrations } from '../../../server/database/migrate.ts'
import { openDatabase } from '../../../server/database/openDatabase.ts'

const [, , url = ''] = process.argv
const database = openDatabase(url, { onError() {} })
// Keeps the process running.
setInterval(() => {}, 60_000)

await migrate(database, {
  ...migrations(database.kind),
  '999_hangs': {
    async up(db) {
      await db.schema.createTable('half').addColumn('id', 'integer').execute()
      await sql`insert into half (id) values (1)`.execute(db)
      console.log('in the middle')
      await new Promise(() => {})
    },
  },
})
