import { beforeEach, expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { insertMember } from '#db/seeds/members.ts'
import { openLog } from '#test/support/sealed-log.ts'
import { mailHuella } from './cabeza.queries.ts'
import { huellaLegible } from './sello.rules.ts'

const { clock, db, deps, head, newLog, sealed, tres } = await openLog()
beforeEach(newLog)

test('the chain head is mailed to officers', async () => {
  await sealed(...tres())
  const id = await insertMember(db, cast.capitana, 'x', clock.now)
  await insertMember(db, cast.bombera, 'x', clock.now)
  await mailHuella(deps)
  const mails = await db.selectFrom('correos').select(['user_id', 'contenido']).execute()
  expect(mails.map(({ user_id }) => user_id)).toEqual([id])
  expect(mails[0]?.contenido).toContain(huellaLegible((await head()).cadena))
})
