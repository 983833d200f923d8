/**
 * The routes of the screens that learners open most often. The modules that these screens share are bundled into few
 * chunks, because the browser sends one request for each chunk.
 */
const LESSON = 'lesson.$lessonId';
const TODAY = 'oggi';
const PRACTICE = 'quiz.allenamento';
const EXAM = 'quiz.esame.$examId';
/** `offline-slices` and `start-offline` are not routes, but every page loads these two modules after its first screen. */
const OFFLINE = 'offline-slices';
const OFFLINE_START = 'start-offline';

/** These routes may load a whole chunk of the study screens, because they show questions too. */
const WITH_QUESTIONS = ['errori', 'social.sfide.$duelId', 'vehicles-lesson', 'quiz.index', 'index'];

type Group = {
  name: string;
  routes: string[];
  /** A module belongs to the group if at least this many of `routes` load it. */
  atLeast: number;
  /**
   * A module belongs to the group only if all routes that load it are in `routes` or in `others`. If `others` is
   * undefined, any route may load the module.
   */
  others?: string[];
  /** If one of these routes loads a module, the module does not belong to the group. */
  except?: string[];
};

/**
 * A module belongs to the first group whose conditions it meets. If a group has no `others`, a route that needs one
 * module of the group loads the whole chunk.
 */
const GROUPS: Group[] = [
  { name: 'study', routes: [LESSON, TODAY, PRACTICE, EXAM], atLeast: 4, others: WITH_QUESTIONS },
  { name: 'quiz', routes: [LESSON, TODAY, PRACTICE], atLeast: 3, others: WITH_QUESTIONS },
  { name: 'learning', routes: ['learn', LESSON, TODAY, PRACTICE, EXAM], atLeast: 4 },
  { name: 'questions', routes: [LESSON, TODAY, PRACTICE, EXAM], atLeast: 3, except: ['profile'] },
  { name: 'completion', routes: [LESSON, TODAY], atLeast: 2 },
  { name: 'offline', routes: [OFFLINE], atLeast: 1, others: [OFFLINE_START] },
  { name: 'offline-parts', routes: [OFFLINE], atLeast: 1, others: [LESSON, TODAY, EXAM, 'learn', 'vehicles-lesson'] },
];

/** Matches the module of a route. Also matches `offline-slices` and `start-offline`, which are treated like routes. */
const ROUTE =
  /web\/src\/routes\/([^?]+)\.tsx\?tsr-split=component$|web\/src\/(?:start|offline)\/(offline-slices|start-offline)\.ts$/;
const OWN = /web\/src\/|domain\/src\/|virtual:passing-scene-ids/;
/** The bundler's `priority` of the first group. Each later group has a lower priority than the group before it. */
const FIRST_PRIORITY = 0.9;

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Returns the chunk groups of the study screens, for the bundler's option `codeSplitting.groups`. */
export function chunkGroups() {
  const routesById = new Map<string, ReadonlySet<string>>();
  const routesOf = (id: string, modules: Modules) => {
    const routes = routesById.get(id) ?? listRoutes(id, modules);
    routesById.set(id, routes);
    return routes;
  };
  return GROUPS.map((group, index) => ({
    debugName: group.name,
    name: (id: string, modules: Modules) =>
      isOwnModule(id) && belongsTo(group, routesOf(id, modules)) ? group.name : null,
    priority: FIRST_PRIORITY - index / 100,
  }));
}

/** Excludes the module of a route itself, because the chunk of a route must be named after the route in the manifest. */
function isOwnModule(id: string): boolean {
  return OWN.test(id) && !ROUTE.test(id) && !id.includes('node_modules') && !id.endsWith('.css');
}

function belongsTo({ routes, atLeast, others, except = [] }: Group, loading: ReadonlySet<string>): boolean {
  return (
    routes.filter((route) => loading.has(route)).length >= atLeast &&
    !except.some((route) => loading.has(route)) &&
    (!others || [...loading].every((route) => routes.includes(route) || others.includes(route)))
  );
}

/** Returns the routes whose code imports the module, directly or through other modules. */
function listRoutes(id: string, modules: Modules): ReadonlySet<string> {
  const seen = new Set([id]);
  for (const next of seen) for (const importer of modules.getModuleInfo(next)?.importers ?? []) seen.add(importer);
  return new Set([...seen].flatMap((it) => ROUTE.exec(it)?.slice(1).find(Boolean) ?? []));
}
