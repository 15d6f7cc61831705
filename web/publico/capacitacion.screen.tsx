import helmet from '../assets/casco.svg'
import { pageTitle } from '../plumbing/page-title.ts'
import { Chevron } from '../ui/chevron.tsx'
import { BotonEnlace } from './boton-enlace.tsx'
import { Cuerpo } from './cuerpo.tsx'
import { EnPreparacion } from './en-preparacion.tsx'
import { Pagina } from './pagina.tsx'

export const meta = pageTitle('Capacitación', 'Cómo aprende y se mantiene preparado un bombero voluntario.')

export default function CapacitacionScreen() {
  return (
    <>
      <Pagina
        title="Nadie nace sabiendo"
        here="Capacitación"
        lead="Un bombero voluntario estudia y practica toda su vida. Lo que hoy se ensaya, mañana sale bien."
      />
      <Chevron variant="calma" />
      <Cuerpo art={<img src={helmet} alt="" width={320} height={240} />}>
        <h2>Primero se aprende</h2>
        <p>
          Antes de salir a una emergencia se aprende lo básico: cuidarse y cuidar al compañero, usar el equipo, tender
          una línea, mover una escala, comunicarse por radio y dar primeros auxilios.
        </p>
        <h2>Después se repite</h2>
        <p>
          Con los años vienen las especialidades, como el rescate o los materiales peligrosos. Y siempre los ejercicios:
          se repiten hasta que las manos los hacen solas.
        </p>
        <EnPreparacion>Estamos preparando el detalle de nuestros cursos y ejercicios.</EnPreparacion>
        <p>
          <BotonEnlace to="/contacto" arrow>
            Hazte voluntario
          </BotonEnlace>
        </p>
      </Cuerpo>
    </>
  )
}
