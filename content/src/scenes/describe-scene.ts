import { type Arm, ARMS, turnOf } from '@vialibera/domain/crossroads';
import type { CrossroadsScene, RoadScene, SceneVehicle } from './scene-schema.ts';

const VEHICLE: Record<SceneVehicle['kind'], string> = {
  car: 'automobile',
  truck: 'autocarro',
  bus: 'autobus',
  motorbike: 'motociclo',
  bicycle: 'bicicletta',
  tram: 'tram',
  tractor: 'trattore',
  ambulance: 'ambulanza',
  police: 'auto della polizia',
};
const FROM: Record<Arm, string> = { north: "dall'alto", east: 'da destra', south: 'dal basso', west: 'da sinistra' };
const ON: Record<Arm, string> = { north: 'in alto', east: 'a destra', south: 'in basso', west: 'a sinistra' };
const TURN = { left: 'svolta alla sua sinistra', straight: 'va diritto', right: 'svolta alla sua destra' };
const SIGN = { 'give-way': 'triangolo con la punta in basso', stop: 'ottagono rosso', priority: 'rombo giallo' };
const LIGHT = { green: 'luce verde', red: 'luce rossa', flashing: 'luce gialla lampeggiante', off: 'semaforo spento' };

/**
 * Returns the scene's alternative text for screen readers. The text describes only visible facts. It does not mention the
 * passing order, because the passing order could reveal the answer to an exam question.
 */
export function describeCrossroads({ arms, vehicles, pedestrians = [], agent }: CrossroadsScene): string {
  const present = ARMS.filter((arm) => arms[arm]);
  const boards = present.flatMap((arm) => {
    const { sign, light, private: own } = arms[arm] ?? {};
    const seen = [light && LIGHT[light], sign && SIGN[sign], own && "uscita da un'area privata"].filter(Boolean);
    return seen.length > 0 ? [`strada ${ON[arm]}: ${seen.join(', ')}`] : [];
  });
  const traffic = vehicles.map(({ letter, kind, from, to, siren }) => {
    return `${letter}, ${VEHICLE[kind]}${siren ? ' con lampeggiante blu e sirena' : ''}, arriva ${FROM[from]} e ${TURN[turnOf({ from, to })]}`;
  });
  const walkers = pedestrians.map(
    ({ letter, crosses }) => `${letter}, pedone sulle strisce della strada ${ON[crosses]}`,
  );
  const police = agent
    ? [
        `al centro un agente con le braccia distese ${agent.opens === 'east-west' ? 'verso destra e sinistra' : "verso l'alto e il basso"}`,
      ]
    : [];
  const roads =
    present.length === 4
      ? 'Incrocio di quattro strade'
      : `Incrocio di ${present.length} strade (${present.map((arm) => ON[arm]).join(', ')})`;
  return `${[`${roads} visto dall'alto`, ...police, ...boards, ...traffic, ...walkers].join('; ')}.`;
}

export function describeRoad({ lanes, oneWay, vehicles, items }: RoadScene): string {
  const road = `Strada a ${oneWay ? 'senso unico' : 'doppio senso'} con ${lanes} corsie, vista dall'alto`;
  const moves = {
    on: '',
    left: ', si sposta alla sua sinistra',
    right: ', si sposta alla sua destra',
    stands: ', è fermo',
  };
  const traffic = vehicles.map(({ letter, kind, heading, moves: move }) => {
    return `${letter}, ${VEHICLE[kind]}${heading === 'down' ? ' in senso opposto' : ''}${moves[move]}`;
  });
  return `${[road, ...traffic, ...items.map(({ label }) => label)].join('; ')}.`;
}
