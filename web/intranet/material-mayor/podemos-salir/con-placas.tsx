import { Plate } from '#web/ui/plate.tsx'
import { partesDe } from './placas.rules.ts'

interface ConPlacasProps {
  texto: string
  /** Names of units: each stands as its plate. */
  nombres: readonly string[]
  size: 'sm' | 'lg'
}

export const ConPlacas = ({ texto, nombres, size }: ConPlacasProps) =>
  partesDe(texto, nombres).map((parte) =>
    parte.placa ? (
      <Plate key={parte.en} size={size}>
        {parte.texto}
      </Plate>
    ) : (
      parte.texto
    ),
  )
