import { IconBellRinging, IconCheck } from '@tabler/icons-react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { Hueco } from '#contract/material-mayor/operatividad.ts'
import { hour } from '#web/plumbing/format.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { porAvisar } from './unidad.rules.ts'
import styles from './avisar.module.css'

interface AvisarProps {
  unidad: number
  hueco: Hueco
  size?: 'md' | 'lg'
}

/** Asks those who could drive a unit to say whether they will: once each. */
export function Avisar({ unidad, hueco, size = 'md' }: AvisarProps) {
  const { send, sending, failure } = useEnvio(materialMayorApi.llamar)
  const { desde, hasta, podrian } = hueco
  const faltan = porAvisar(hueco)
  const last = podrian
    .flatMap(({ avisado_en }) => avisado_en ?? [])
    .toSorted()
    .at(-1)
  return (
    <div className={styles.avisar}>
      {failure && <Alert variant="error">{failure}</Alert>}
      <output>
        {last && (
          <span className={styles.avisadas}>
            <IconCheck size={18} stroke={2} aria-hidden />
            {podrian.length === 1 ? 'Avisada' : 'Avisadas'} a las {hour(last)}
          </span>
        )}
      </output>
      {faltan.length > 0 && (
        <Button
          block
          size={size}
          icon={IconBellRinging}
          loading={sending}
          loadingLabel="Avisando"
          onClick={() =>
            void send({
              params: { id: unidad },
              body: { desde, hasta, user_ids: faltan.map(({ user_id }) => user_id) },
            })
          }
        >
          {faltan.length === 1 ? 'Avisarle' : `Avisar a las ${faltan.length}`}
        </Button>
      )}
    </div>
  )
}
