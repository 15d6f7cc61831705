import { IconRefresh, IconX } from '@tabler/icons-react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { ColaSubidas } from './cola-subidas.ts'
import { isUnsettled, parteDe, type Subida } from './subida.ts'
import styles from './subidas.module.css'

/** Progress of all photographs and of each; failures stay until retried or dismissed. */
export function Subidas({ cola, subidas }: { cola: ColaSubidas; subidas: readonly Subida[] }) {
  const running = subidas.filter(isUnsettled)
  const failed = subidas.filter(({ estado }) => estado === 'fallida')
  const ready = subidas.filter(({ estado }) => estado === 'lista').length
  if (subidas.length === 0) return null
  return (
    <div className={styles.subidas}>
      {running.length > 0 && (
        <div className={styles.todas}>
          <ProgressBar label={`Subiendo: ${ready} de ${fotografias(subidas.length)}`} value={parteDe(subidas)} />
          <ul className={styles.lista}>
            {running
              .filter(({ estado }) => estado === 'subiendo')
              .map(({ id, archivo, parte }) => (
                <li key={id}>
                  <ProgressBar label={archivo.name} value={parte} />
                </li>
              ))}
          </ul>
        </div>
      )}
      <output className={ready > 0 && running.length === 0 ? styles.listas : 'visually-hidden'}>
        {running.length === 0 && ready > 0 && `${ready === 1 ? 'Se subió' : 'Se subieron'} ${fotografias(ready)}.`}
      </output>
      {failed.map(({ id, archivo, error, rechazada }) => (
        <Alert key={id} variant="error">
          <div className={styles.fallida}>
            <p>
              <strong>{archivo.name}</strong>: {error}
            </p>
            {!rechazada && (
              <Button size="sm" variant="outline" icon={IconRefresh} onClick={() => cola.retry(id)}>
                Reintentar<span className="visually-hidden"> {archivo.name}</span>
              </Button>
            )}
            <IconButton icon={IconX} label={`Descartar ${archivo.name}`} onClick={() => cola.dismiss(id)} />
          </div>
        </Alert>
      ))}
    </div>
  )
}

const fotografias = (count: number): string => (count === 1 ? '1 fotografía' : `${count} fotografías`)
