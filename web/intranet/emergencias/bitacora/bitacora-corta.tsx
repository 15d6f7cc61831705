import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { textoHora } from '#contract/emergencias/horas.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { bitacoraDe } from '#web/parts/emergencias/consultas.ts'
import { esDeVista } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { Situacion } from '#web/parts/pendientes/situacion.tsx'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { Card } from '#web/ui/card.tsx'
import { EntradaForm } from './entrada-form.tsx'
import styles from './bitacora.module.css'

interface BitacoraCortaProps {
  emergencia: EmergenciaDetalle
  className: string | undefined
}

/** A line to write in the log, what waits to be sent of it, and its last three entries; the rest is in its tab. */
export function BitacoraCorta({ emergencia, className }: BitacoraCortaProps) {
  const { id, alarma_en, puede_anotar } = emergencia
  const { user } = useMember()
  const { data } = useQuery(bitacoraDe(id))
  const waiting = usePendientes(user.id).filter(esDeVista(id, 'bitacora'))
  const ultimas = (data?.data ?? [])
    .filter(({ corregida }) => !corregida)
    .slice(-3)
    .toReversed()
  const vacia = ultimas.length + waiting.length === 0
  if (vacia && !puede_anotar) return null
  return (
    <Card
      title="Bitácora"
      className={className}
      action={
        data &&
        data.total > 0 && <Link to="?vista=bitacora">Ver {data.total === 1 ? 'la entrada' : `las ${data.total}`}</Link>
      }
    >
      {puede_anotar && <EntradaForm corta emergencia={emergencia} onDone={() => {}} />}
      {!vacia && (
        <ol className={styles.ultimas} aria-label="Últimas entradas">
          {waiting.toReversed().map((one) => (
            <li key={one.uuid}>
              <time dateTime={one.hecho}>{textoHora(one.hecho, alarma_en)}</time>
              <div>
                <p className={styles.texto}>{(one.body as { texto: string }).texto}</p>
                <Situacion one={one} />
              </div>
            </li>
          ))}
          {ultimas.map(({ id, hora, texto, autor }) => (
            <li key={id}>
              <time dateTime={hora}>{textoHora(hora, alarma_en)}</time>
              <p className={styles.texto}>
                {texto} <span className={styles.autor}>{autor}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
