import { useQuery } from '@tanstack/react-query'
import { guardiasApi } from '#contract/guardias.ts'
import { funciones } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { porLaCampana } from '#contract/shared/envio.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { vacantesDe } from '#web/intranet/guardias/rol.rules.ts'
import styles from '#web/intranet/guardias/guardias.module.css'

interface AvisarProps {
  guardia: Guardia
  tell: (text: string) => void
  fail: (text: string) => void
}

/** Tells those who could fill the gap, once a day: the button says how many they are. */
export function Avisar({ guardia: { id, cobertura }, tell, fail }: AvisarProps) {
  const { user } = useMember()
  const vacantes = vacantesDe(cobertura)
  const funcion = funciones.toSorted((a, b) => orden[a] - orden[b]).find((one) => vacantes[one] > 0) ?? 'guardian'
  const { data } = useQuery(query(guardiasApi.candidatos, { params: { id }, query: { funcion } }))
  const { send, sending } = useEnvio(guardiasApi.avisarBrecha, {
    onDone: ({ avisados }) => tell(porLaCampana(avisados)),
    onFailed: fail,
  })
  if (!data) return null
  const libres = data.data.filter(({ puede, user_id }) => puede && user_id !== user.id).length
  if (libres === 0) return <p className={styles.detalle}>No hay habilitados libres.</p>
  return (
    <Button size="sm" loading={sending} onClick={() => void send({ params: { id }, body: {} })}>
      {libres === 1 ? 'Avisar al único libre' : `Avisar a los ${libres}`}
    </Button>
  )
}

/** The scarcest first. */
const orden = { conductor: 0, a_cargo: 1, guardian: 2 }
