// gipfel._cpu: is there a gipfel._core_v3, and can this machine run it? A module of its own,
// compiled for any processor, because the question comes before the choice of a core.

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#ifdef GIPFEL_HAS_V3
#include <cpuid.h>

#include <cstdint>

namespace {

struct Registers {
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
};

Registers cpuid(unsigned leaf) {
  Registers r;
  __get_cpuid_count(leaf, 0, &r.eax, &r.ebx, &r.ecx, &r.edx);
  return r;
}

bool has_all(unsigned value, unsigned bits) { return (value & bits) == bits; }

// The operating system saves the AVX registers: bits 1 (SSE) and 2 (AVX) of XCR0.
bool saves_avx() {
  std::uint32_t low = 0, high = 0;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return has_all(low, 0b110);
}

// x86-64-v3 by the System V psABI, section 3.1.1. By hand: the compilers' builtin knows the
// level's name only lately, and zig's runtime lacks it.
bool is_v3() {
  constexpr unsigned lzcnt = 1u << 5;
  const unsigned basic = bit_SSE3 | bit_SSSE3 | bit_SSE4_1 | bit_SSE4_2 | bit_POPCNT |
                         bit_CMPXCHG16B | bit_FMA | bit_MOVBE | bit_F16C | bit_AVX | bit_OSXSAVE;
  return has_all(cpuid(1).ecx, basic) && saves_avx() &&
         has_all(cpuid(7).ebx, bit_AVX2 | bit_BMI | bit_BMI2) &&
         has_all(cpuid(0x80000001).ecx, lzcnt);
}

}  // namespace
#else
namespace {
bool is_v3() { return false; }
}  // namespace
#endif

namespace {

PyObject* has_v3(PyObject*, PyObject*) { return PyBool_FromLong(is_v3()); }

PyMethodDef methods[] = {
    {"has_v3", has_v3, METH_NOARGS,
     "Whether gipfel._core_v3 was built and this processor runs it."},
    {nullptr, nullptr, 0, nullptr},
};

PyModuleDef module = {
    PyModuleDef_HEAD_INIT,
    "_cpu",
    "What this processor can run.",
    0,
    methods,
    nullptr,
    nullptr,
    nullptr,
    nullptr,
};

}  // namespace

PyMODINIT_FUNC PyInit__cpu() { return PyModule_Create(&module); }
