import type { Entrada } from '#contract/sitio/paginas.ts'
import { Grupo } from '../campos/grupo.tsx'
import { Ilustracion } from '../campos/ilustracion.tsx'
import { Linea } from '../campos/linea.tsx'
import { Lineas } from '../campos/lineas.tsx'
import { Lista } from '../campos/lista.tsx'
import { Pares } from '../campos/pares.tsx'
import { Parrafo } from '../campos/parrafo.tsx'
import { Encabezado } from './encabezado.tsx'

const hito = (): Entrada => ({ tipo: 'hito', anio: '', titulo: '', texto: '', ilustracion: { tipo: 'ninguna' } })
const memoria = (): Entrada => ({ tipo: 'memoria', titulo: '', texto: '', nombres: [] })

const nombreDe = (entrada: Entrada, index: number): string =>
  [entrada.tipo === 'hito' && entrada.anio, entrada.titulo].filter(Boolean).join(' · ') ||
  `${entrada.tipo === 'hito' ? 'Hito' : 'Memoria'} ${index + 1}`

export function HistoriaForm() {
  return (
    <>
      <Grupo title="Encabezado">
        <Encabezado />
      </Grupo>
      <Grupo title="Línea de tiempo" lead="Se muestra en este orden.">
        <Lista<Entrada>
          name="entradas"
          label="Hitos y memorias"
          max={80}
          nombreDe={nombreDe}
          nuevos={[
            { label: 'Agregar hito', item: hito },
            { label: 'Agregar memoria', item: memoria },
          ]}
        >
          {(place, { tipo }) => (
            <>
              <Pares>
                {tipo === 'hito' && <Linea name={`${place}.anio`} label="Año o época" />}
                <Linea name={`${place}.titulo`} label="Título" />
              </Pares>
              <Parrafo name={`${place}.texto`} label="Texto" optional rows={4} />
              {tipo === 'hito' ? (
                <Ilustracion name={`${place}.ilustracion`} />
              ) : (
                <Lineas
                  name={`${place}.nombres`}
                  label="Nombres"
                  helper="Uno por línea, con nombre y apellidos completos."
                />
              )}
            </>
          )}
        </Lista>
      </Grupo>
    </>
  )
}
