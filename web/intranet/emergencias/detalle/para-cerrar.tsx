import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { enlaceDe } from '#web/intranet/emergencias/acciones/acciones.rules.ts'
import { CerrarModal } from '#web/intranet/emergencias/acciones/cerrar-modal.tsx'
import { ConRed } from '#web/parts/pendientes/con-red.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Paso } from '#web/ui/paso.tsx'
import { pasosPara } from './para-cerrar.rules.ts'
import styles from './tablero.module.css'

interface ParaCerrarProps {
  emergencia: EmergenciaDetalle
  tell: (text: string) => void
}

/** What closing asks for, step by step, once every unit is back; the first that is missing has the view's red button. */
export function ParaCerrar({ emergencia, tell }: ParaCerrarProps) {
  const [closing, setClosing] = useState(false)
  const pasos = pasosPara(emergencia)
  const faltan = pasos.filter(({ estado }) => estado !== 'listo')
  const bloquean = pasos.filter(({ estado }) => estado === 'bloquea')
  return (
    <>
      <Card
        flush
        title="Para cerrar"
        action={faltan.length > 0 && `faltan ${faltan.length} de ${pasos.length}`}
        className={styles.cerrar}
      >
        <ol className={styles.pasos}>
          {pasos.map(({ campo, titulo, texto, accion, estado }, index) => (
            <Paso
              key={campo}
              numero={index + 1}
              estado={estado}
              title={titulo}
              text={texto}
              action={
                <Button
                  variant={campo === bloquean[0]?.campo ? 'primary' : 'outline'}
                  render={<Link to={enlaceDe(campo)} aria-label={`${accion}: ${titulo}`} />}
                >
                  {accion}
                </Button>
              }
            />
          ))}
        </ol>
      </Card>
      <div className={styles.pie}>
        {bloquean.length > 0 && (
          <p className={styles.podra}>Podrá cerrar con {y.format(new Set(bloquean.map(({ con }) => con)))}.</p>
        )}
        <ConRed para="cerrar la emergencia">
          <Button
            block
            size="lg"
            icon={IconLock}
            variant={bloquean.length > 0 ? 'outline' : 'primary'}
            disabled={bloquean.length > 0}
            onClick={() => setClosing(true)}
          >
            Cerrar emergencia
          </Button>
        </ConRed>
      </div>
      {closing && (
        <CerrarModal
          emergencia={emergencia}
          onClose={() => setClosing(false)}
          onDone={(text) => {
            setClosing(false)
            tell(text)
          }}
        />
      )}
    </>
  )
}

const y = new Intl.ListFormat('es-CL')
