import type { Compania, Operatividad } from '#contract/material-mayor/operatividad.ts'
import { luzDe } from '#web/parts/material-mayor/luz-de.ts'
import { Card } from '#web/ui/card.tsx'
import { Luz } from '#web/ui/luz.tsx'
import { ConPlacas } from './con-placas.tsx'
import { frase } from './cuando.rules.ts'
import { luzDeCompania } from './respuesta.rules.ts'
import styles from './compania.module.css'

interface CompaniaCardProps {
  respuesta: string
  compania: Compania
  unidades: readonly Operatividad[]
  /** Units that are not at an emergency. */
  aqui: readonly Operatividad[]
}

/** The answer for the company, in one sentence. */
export function CompaniaCard({ respuesta, compania, unidades, aqui }: CompaniaCardProps) {
  const nombres = unidades.map(({ nombre }) => nombre)
  const luz = luzDeCompania(aqui.map((unidad) => unidad.luz))
  const reparo = compania.detalle ?? compania.reparo
  return (
    <Card as="div" className={styles.compania}>
      <div className={styles.dice}>
        <p className={styles.respuesta}>
          <ConPlacas texto={respuesta} nombres={nombres} className={styles.placa} />
        </p>
        {reparo && (
          <p className={styles.reparo}>
            <ConPlacas texto={frase(reparo)} nombres={nombres} />
          </p>
        )}
      </div>
      {luz && <Luz color={luzDe[luz]} className={styles.luz} />}
    </Card>
  )
}
