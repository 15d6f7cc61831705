import { IconCircleCheck, IconUserPlus } from '@tabler/icons-react'
import { useId } from 'react'
import type { QuienResponde } from '#contract/emergencias/respuestas.ts'
import type { Tablero } from '#contract/emergencias/tablero.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { Destaca } from '#web/parts/emergencias/destaca.tsx'
import { hour, iniciales } from '#web/plumbing/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './tablero.module.css'

interface QuienesVienenProps {
  tablero: Tablero
  /** For who may record what another answered. */
  onAnotar?: (() => void) | undefined
}

/** Members who come, by place and hour of arrival; drivers and who may be in charge stand out (domain §2.5). */
export function QuienesVienen({ tablero, onAnotar }: QuienesVienenProps) {
  const { voy_cuartel, voy_lugar, no_pueden, sin_responder, segundo_llamado_en } = tablero
  return (
    <>
      <Grupo titulo="Van al cuartel" quienes={voy_cuartel} />
      {voy_lugar.length > 0 && <Grupo titulo="Van al lugar" quienes={voy_lugar} />}
      <div className={styles.resto}>
        <p>
          No pueden {no_pueden} · sin responder {sin_responder}
          {segundo_llamado_en && ` · segundo llamado ${hour(segundo_llamado_en)}`}
        </p>
        {onAnotar && (
          <Button variant="outline" icon={IconUserPlus} onClick={onAnotar}>
            Anotar quién avisó
          </Button>
        )}
      </div>
    </>
  )
}

function Grupo({ titulo, quienes }: { titulo: string; quienes: readonly QuienResponde[] }) {
  const { user } = useMember()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.grupo}>
      <h2>
        <span id={id}>{titulo}</span> <strong>{quienes.length}</strong>
      </h2>
      <ul>
        {quienes.map((quien) => {
          const { user_id, nombre, cargo, llega_en, llegada_en, registrada_por } = quien
          const own = user_id === user.id
          return (
            <li key={user_id}>
              <span className={classes(styles.iniciales, own && styles.propias)} aria-hidden>
                {iniciales(nombre)}
              </span>
              <p className={styles.quien}>
                <strong>{nombre}</strong> {own && <span className={styles.usted}>Usted</span>}
                <span className={styles.detalle}>
                  {llegada_en ? `Llegó a las ${hour(llegada_en)}` : cargo} <Destaca quien={quien} />
                </span>
                {registrada_por && <span className={styles.detalle}>Avisó por radio, lo anotó {registrada_por}</span>}
              </p>
              {llegada_en ? (
                <span className={styles.esta}>
                  <IconCircleCheck size={20} stroke={2} aria-hidden /> Está
                </span>
              ) : (
                <span className={styles.llega}>{llega_en ? hour(llega_en) : '—'}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
