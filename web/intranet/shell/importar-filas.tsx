import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FilaPlanilla, NombreImportacion, ResultadoDe } from '#contract/shared/importacion.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import type { Permiso } from '#contract/shared/permisos.ts'
import { botonDe, FilasImportadas, RevisarFilas } from '#web/parts/importacion/por-filas.tsx'
import { type Importa, useImportacion } from '#web/parts/importacion/use-importacion.ts'
import { Importar } from './importar.tsx'
import type { Sala } from './volver.tsx'

interface ImportarFilasProps<F extends FilaPlanilla, P extends Permiso> {
  de: Importa & { access: P; output: z.ZodType<ResultadoDe<F>> }
  permiso: NoInfer<P>
  clase: NombreImportacion
  plantilla: Endpoint
  maxFilas: number
  title: string
  sala: Sala
  /** `['pieza', 'piezas']` */
  que: readonly [una: string, varias: string]
  /** `Ver las piezas` */
  ver: string
  /** By which a person tells rows apart. */
  nombreDe: (fila: F) => string
  /** What else there is to say of the rows. */
  avisoDe?: (filas: readonly F[]) => ReactNode
  /** Explanation of the expected columns. */
  children: ReactNode
}

/** Import of a sheet each row of which is a record. */
export function ImportarFilas<F extends FilaPlanilla, P extends Permiso>({
  de,
  maxFilas,
  sala,
  que: [una, varias],
  ver,
  nombreDe,
  avisoDe,
  children,
  ...frame
}: ImportarFilasProps<F, P>) {
  const importacion = useImportacion(de)
  const { archivo, ensayo, resultado } = importacion
  const counted = (count: number) => cuantos(count, una, varias)
  const conNombre = (said: ResultadoDe<F>) => ({
    ...said,
    filas: said.filas.map((fila) => ({ ...fila, nombre: nombreDe(fila) })),
  })
  return (
    <Importar
      {...{ importacion, sala, ...frame }}
      hasta={`${maxFilas.toLocaleString('es-CL')} filas`}
      explica={children}
      boton={botonDe(ensayo, counted, importacion.cambios)}
    >
      {ensayo && <RevisarFilas resultado={conNombre(ensayo)} {...{ counted, importacion }} />}
      {avisoDe?.((ensayo ?? resultado)?.filas ?? [])}
      {resultado && (
        <FilasImportadas resultado={conNombre(resultado)} {...{ archivo, counted }} ver={{ to: sala.to, title: ver }} />
      )}
    </Importar>
  )
}
